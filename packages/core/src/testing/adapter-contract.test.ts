import { describe, it } from 'vitest';
import { adapterContract } from './adapter-contract.js';
import { contractSubject } from './contract-adapter.js';

adapterContract({ describe, it }, { name: 'an adapter of the kit', createSubject: contractSubject() });
