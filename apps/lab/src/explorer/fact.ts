/** One line of the explorer. */
export type Fact = readonly [name: string, value: string];
