import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { startJsonServer } from './json-server.js';

/** A stand-in for Vault's Transit engine: two routes, with AES-256-GCM as the real one. */
export interface TestVault {
  readonly env: { readonly VAULT_ADDR: string; readonly VAULT_TOKEN: string; readonly VAULT_KEY: string };
  stop(): Promise<void>;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export async function startTestVault(): Promise<TestVault> {
  const key = randomBytes(32);
  const token = randomBytes(16).toString('hex');
  const encrypt = (plain: Buffer, aad: Buffer): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad);
    const parts = [iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
    return `vault:v1:${Buffer.concat(parts).toString('base64')}`;
  };
  const decrypt = (text: string, aad: Buffer): string => {
    const bytes = Buffer.from(text.replace('vault:v1:', ''), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(aad)
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(plain).toString('base64');
  };
  const server = await startJsonServer((body, response, { url, headers }) => {
    const send = (status: number, answer: object) => response.writeHead(status).end(JSON.stringify(answer));
    if (headers['x-vault-token'] !== token) return send(403, { errors: ['permission denied'] });
    const { plaintext, ciphertext, associated_data } = JSON.parse(body);
    const aad = Buffer.from(associated_data, 'base64');
    try {
      if (url === '/v1/transit/encrypt/foyerkit') {
        return send(200, { data: { ciphertext: encrypt(Buffer.from(plaintext, 'base64'), aad) } });
      }
      if (url === '/v1/transit/decrypt/foyerkit') return send(200, { data: { plaintext: decrypt(ciphertext, aad) } });
    } catch {
      return send(400, { errors: ['cipher: message authentication failed'] });
    }
    return send(404, { errors: [] });
  });
  return { env: { VAULT_ADDR: server.url, VAULT_TOKEN: token, VAULT_KEY: 'foyerkit' }, stop: server.stop };
}
