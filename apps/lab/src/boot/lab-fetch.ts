/** The page's fetch before requests were counted: the lab's own requests are not the modal's. */
const pageFetch = globalThis.fetch.bind(globalThis);

/** Fetches JSON. @throws when the response is not successful */
export async function labFetch(url: string, init?: RequestInit): Promise<unknown> {
  const response = await pageFetch(url, init);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return response.json();
}
