const ENTRY = /^(https?:\/\/)(\*\.)?([a-z\d.-]+)(:(?:\d+|\*))?$/;
const WILD_HOST = '(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+';

/** `https://*.example.com` stands for every name below example.com, a port of `*` for every port. */
function isMatch(origin: string, entry: string): boolean {
  const [, scheme, wild, host = '', port = ''] = ENTRY.exec(entry.toLowerCase()) ?? [];
  if (!scheme) return false;
  const hostPattern = `${wild ? WILD_HOST : ''}${host.replaceAll('.', '\\.')}`;
  const portPattern = port === ':*' ? '(?::\\d+)?' : port;
  return new RegExp(`^${scheme}${hostPattern}${portPattern}$`).test(origin);
}

/** Whether a project's list of origins has this one. `*` alone stands for every page; what is no entry, for none. */
export const isOriginListed = (origin: string, list: readonly string[]): boolean =>
  list.some((entry) => entry === '*' || isMatch(origin, entry));
