/** The flow that makes a draft ready to sign, for selectors, which import no flow. */
export const REVIEW_FLOW = { name: 'reviewSend' } as const;
