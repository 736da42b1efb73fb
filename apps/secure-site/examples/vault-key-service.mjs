/**
 * A key service on the Transit engine of HashiCorp Vault or OpenBao, as an example of a KMS_MODULE. The engine's key must be of a type
 * that authenticates associated data: `vault write -f transit/keys/foyerkit type=aes256-gcm96`.
 *
 * KMS_MODULE=./examples/vault-key-service.mjs VAULT_ADDR=https://vault.example VAULT_TOKEN=… VAULT_KEY=foyerkit
 */

const LIMIT_MS = 5_000;

/** @param {Readonly<Record<string, string | undefined>>} env */
export function createKeyService({ VAULT_ADDR, VAULT_TOKEN, VAULT_KEY }) {
  if (!VAULT_ADDR || !VAULT_TOKEN || !VAULT_KEY) throw new Error('Set VAULT_ADDR, VAULT_TOKEN and VAULT_KEY.');

  const ask = async (action, body) => {
    const response = await fetch(`${VAULT_ADDR}/v1/transit/${action}/${VAULT_KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vault-token': VAULT_TOKEN },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`Vault answers ${response.status}.`);
    return (await response.json()).data;
  };
  // In one order: what wraps a key must be the same bytes when it is unwrapped.
  const dataOf = (context) =>
    Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))));

  return {
    // Stored with each key, so it must stay the same as long as any of them is needed.
    id: `vault:${VAULT_KEY}`,
    wrap: async (dataKey, context) => {
      const associated_data = dataOf(context).toString('base64');
      const { ciphertext } = await ask('encrypt', {
        plaintext: Buffer.from(dataKey).toString('base64'),
        associated_data,
      });
      return Buffer.from(ciphertext);
    },
    unwrap: async (wrapped, context) => {
      const associated_data = dataOf(context).toString('base64');
      const { plaintext } = await ask('decrypt', { ciphertext: Buffer.from(wrapped).toString(), associated_data });
      return Buffer.from(plaintext, 'base64');
    },
  };
}
