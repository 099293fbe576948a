/**
 * The members of a carrier's answers, each as a path such as `shipments[].events[].timestamp`; `*`
 * stands for the asked number where that is a member's name.
 */
export interface AnswerMembers {
  /** What the adapter reads. */
  readonly read: readonly string[];
  /** Other documented members. A member in neither list is new. */
  readonly documented: readonly string[];
}
