import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { AddContact } from './add-contact.tsx'
import { ContactList } from './contact-list.tsx'
import { TopicTable } from './topic-table.tsx'

/** /MyNotices: where the user is told things outside of the product, and which. */
const NoticesPage = () => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...askingData('Contacts/find', {}), staleTime: 0 })
  return (
    <>
      <PageTitle title={t('route.MyNotices')} lead={t('contacts.lead')} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={320} />}
      {data !== undefined && (
        <>
          <ContactList contacts={data.contacts} />
          {data.channels.length > 0 && <AddContact channels={data.channels} />}
          <TopicTable choices={data.choices} channels={data.channels} />
        </>
      )}
    </>
  )
}

export default NoticesPage
