/** The name of the flow that prepares what is signed, for those who read its progress without loading its code. */
export const REVIEW_FLOW = { name: 'swapReview' } as const;
