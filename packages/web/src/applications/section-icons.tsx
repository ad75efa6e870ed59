import {
  IconBolt,
  IconCertificate,
  IconChartBar,
  IconCoinEuro,
  IconFolder,
  IconHistory,
  IconKey,
  IconListCheck,
  IconMap2,
  IconPaw,
  IconPlant2,
  IconShieldCheck,
  IconFileText,
  IconLeaf,
  IconTractor,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SectionKey } from '@eae/domain/applications/section-pages.ts'

const ICONS: Readonly<Record<SectionKey, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  summary: IconListCheck,
  applicant: IconUser,
  parcels: IconMap2,
  crops: IconPlant2,
  animals: IconPaw,
  entitlements: IconCertificate,
  requests: IconCoinEuro,
  eco: IconLeaf,
  measures: IconTractor,
  contracts: IconFileText,
  producerGroups: IconUsersGroup,
  supplies: IconBolt,
  documents: IconFolder,
  statistics: IconChartBar,
  consents: IconShieldCheck,
  history: IconHistory,
  access: IconKey,
}

/** The picture of a section. */
export const SectionIcon = ({ section, size = 18 }: { readonly section: SectionKey; readonly size?: number }) => {
  const Icon = ICONS[section]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
