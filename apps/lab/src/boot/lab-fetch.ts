/** The page's fetch as it was before requests were counted: what the lab itself asks is not the modal's. */
const pageFetch = globalThis.fetch.bind(globalThis);

/** Asks for JSON. @throws when the answer is no success */
export async function labFetch(url: string, init?: RequestInit): Promise<unknown> {
  const response = await pageFetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
