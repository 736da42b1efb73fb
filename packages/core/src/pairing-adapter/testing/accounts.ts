/** Two well-known test accounts without funds. */
export const FIRST_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const SECOND_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
