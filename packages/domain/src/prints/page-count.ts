/** How many pages a PDF says it has, from its bytes read as a text; null where it does not say so openly. */
export const pageCount = (pdf: string): number | null => {
  const counts = [...pdf.matchAll(/\/Type\s*\/Pages\s*\/Count\s+(\d+)/g)].map(([, count]) => Number(count))
  return counts.length === 0 ? null : Math.max(...counts)
}
