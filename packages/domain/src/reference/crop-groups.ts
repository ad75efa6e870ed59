/** Groups of crops (`omada` of a crop, domain document R41); their words are `choice.cropGroup.<code>`. */
export const CROP_GROUPS = [
  ...(['10', '11', '12', '13', '14', '15', '16', '17'] as const),
  ...(['20', '21', '22', '23', '24', '25', '30', '31', '90'] as const),
] as const
