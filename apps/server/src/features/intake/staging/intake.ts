/** Into whose journal facts come, and with which import they can be taken out again. */
export interface Intake {
  readonly ownerId: string;
  readonly importId: string;
}
