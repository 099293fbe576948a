/** What keeps a rate card from being published, and where in the card it lies. */
export interface CardFault {
  path: string;
  message: string;
}
