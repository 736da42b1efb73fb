import {
  type AccountMeta,
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';

/** Any 32 bytes: the block of transactions that are not executed. */
const SOME_BLOCK = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn';

export interface TestInstruction {
  readonly program: string;
  readonly accounts?: readonly (AccountMeta | string)[];
  readonly data?: Uint8Array;
}

export const signer = (account: string): AccountMeta => ({
  address: address(account),
  role: AccountRole.WRITABLE_SIGNER,
});

/** The bytes of a transaction without signatures. */
export function solanaTransaction(
  feePayer: string,
  instructions: readonly TestInstruction[],
  { version = 0, block = SOME_BLOCK }: { readonly version?: 'legacy' | 0; readonly block?: string } = {},
): Uint8Array {
  const lifetime = { blockhash: blockhash(block), lastValidBlockHeight: 1000n };
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address(feePayer), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions.map(toInstruction), draft),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}

export const SYSTEM = '11111111111111111111111111111111';

/** A transfer of the system program. */
export const transferOf = (from: string, to: string, lamports: bigint): TestInstruction => ({
  program: SYSTEM,
  accounts: [signer(from), to],
  data: numbers(['u32', 2n], ['u64', lamports]),
});

/** Numbers as Solana's programs read them. */
export function numbers(...list: readonly (readonly ['u8' | 'u32' | 'u64', bigint])[]): Uint8Array {
  return Buffer.concat(
    list.map(([type, value]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(value);
      return bytes.subarray(0, { u8: 1, u32: 4, u64: 8 }[type]);
    }),
  );
}

function toInstruction({ program, accounts = [], data = new Uint8Array() }: TestInstruction) {
  const metas = accounts.map((account) =>
    typeof account === 'string' ? { address: account as Address, role: AccountRole.WRITABLE } : account,
  );
  return { programAddress: address(program), accounts: metas, data };
}
