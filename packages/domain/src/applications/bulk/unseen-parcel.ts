/** What only the server says of a parcel, before it has said it. */
export const UNSEEN_PARCEL = {
  neoxartoypob: null,
  ilotepil: null,
  ilotregion: null,
  ektashpsif: null,
  ilotektash: null,
  outsideilot: null,
  epilektash: 0,
  klish: null,
  ypsometro: null,
  edelId: null,
  changeprev: null,
  prorata: 100,
  edaIdPrev: null,
} as const
