import { formatNumber } from '@eae/domain/texts/format.ts'
import { useSession } from '../../session/index.ts'
import { useLang, useT } from '../../ui/index.ts'

const M2_PER_HECTARE = 10_000
const M2_PER_STREMMA = 1_000

/** An area from m² in the unit of its reader: farmers count in στρέμματα, staff in hectares. `isOther` gives the other one. */
export const ParcelArea = ({ m2, isOther = false }: { readonly m2: number; readonly isOther?: boolean }) => {
  const t = useT()
  const { lang } = useLang()
  const { isOnline } = useSession()
  return (
    <span className="eae-number">
      {isOnline === isOther
        ? `${formatNumber(lang, m2 / M2_PER_HECTARE, 2)} ha`
        : t('parcels.stremmata', { amount: formatNumber(lang, m2 / M2_PER_STREMMA, 1) })}
    </span>
  )
}
