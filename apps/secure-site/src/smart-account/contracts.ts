import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getCreate2Address,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  size,
} from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import artifact from './foyer-account.artifact.json' with { type: 'json' };

/** Deploys what it is sent at an address that depends on salt and code only; exists on nearly every chain, also on a bare anvil. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
/** Solady's proxy around the address of the implementation (`LibClone.initCodeERC1967`). */
const PROXY = {
  before: '0x603d3d8160223d3973',
  after:
    '0x60095155f3363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3',
} as const;
const NO_SALT = numberToHex(0, { size: 32 });
const OWNER_BYTES = 20;

export const FACTORY_ABI = parseAbi([
  'function createAccount(bytes32 ownSalt) payable returns (address)',
  'function getAddress(bytes32 ownSalt) view returns (address)',
]);

export const ACCOUNT_ABI = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
  'function executeBatch(Call[] calls) payable returns (bytes[])',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);

/** The signing domain of every account, next to its chain and its address. Part of each signature: it can never change. */
export const ACCOUNT_DOMAIN = { name: 'Foyer Account', version: '1' } as const;

/** A contract of ours: where it is, and the transaction that puts it there. */
export interface Deployment {
  readonly address: Address;
  readonly transaction: { readonly to: Address; readonly data: Hex };
}

/** The contracts behind all smart accounts of an entry point. Their addresses are the same on every chain. */
export interface SmartAccountContracts {
  readonly entryPoint: Address;
  readonly implementation: Deployment;
  readonly factory: Deployment;
}

/** The addresses are computed and never asked from a node: a node that lies cannot put an account elsewhere. */
export function smartAccountContracts(entryPoint: Address = entryPoint08Address): SmartAccountContracts {
  const implementation = deployment(artifact.FoyerAccount.bytecode, entryPoint);
  return {
    entryPoint,
    implementation,
    factory: deployment(artifact.FoyerAccountFactory.bytecode, implementation.address),
  };
}

/** The address of an owner's account, before and after it is deployed. */
export function smartAccountAddress(contracts: SmartAccountContracts, owner: Address): Address {
  const bytecode = concatHex([PROXY.before, contracts.implementation.address, PROXY.after]);
  return getCreate2Address({
    from: contracts.factory.address,
    salt: ownSaltOf(owner),
    bytecodeHash: keccak256(bytecode),
  });
}

/** The owner, and zeros for the first account of the owner. */
export const ownSaltOf = (owner: Address): Hex =>
  concatHex([owner, numberToHex(0, { size: size(NO_SALT) - OWNER_BYTES })]);

function deployment(bytecode: string, argument: Address): Deployment {
  const code = concatHex([bytecode as Hex, encodeAbiParameters([{ type: 'address' }], [argument])]);
  const address = getCreate2Address({ from: CREATE2_DEPLOYER, salt: NO_SALT, bytecode: code });
  return { address, transaction: { to: CREATE2_DEPLOYER, data: concatHex([NO_SALT, code]) } };
}
