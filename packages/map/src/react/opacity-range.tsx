interface OpacityRangeProps {
  /** From 0 to 1. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** The slider of an opacity; stands in the label that names it. */
export function OpacityRange({ value, onChange }: OpacityRangeProps) {
  return (
    <input
      type="range"
      min="0"
      max="1"
      step="0.05"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
