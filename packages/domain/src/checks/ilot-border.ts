/** Width of the border in which a parcel may leave its ilot, and the area from which on land beyond it counts (20107). */
export const ILOT_BORDER = { bufferM: 1.25, minM2: 1 } as const
