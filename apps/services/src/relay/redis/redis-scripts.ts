import { createHash } from 'node:crypto';
import type { RedisConnection } from './redis-connection.js';

/**
 * What Redis runs as one step each. Keys, all with the prefix of `redis-store.ts`:
 *
 * | key           | is                                                                                       |
 * | ------------- | ---------------------------------------------------------------------------------------- |
 * | `news`        | a stream of the topics of new messages; its ids are the messages' positions              |
 * | `box:<topic>` | a stream of the messages of a topic                                                      |
 * | `texts:<topic>` | the digests of their texts, by which a retry is known                                  |
 * | `acks:<position>` | the clients that have acknowledged a message; expires with it                        |
 * | `expiry`      | when each message expires, with its topic and what it counts                             |
 * | `totals`      | topics, messages and bytes that wait                                                     |
 *
 * Times are those of Redis: processes may have other clocks.
 */

const HEAD = `
local prefix = KEYS[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function sweep(limit)
  local expired = redis.call('ZRANGEBYSCORE', prefix .. 'expiry', '-inf', now, 'LIMIT', 0, limit)
  for _, member in ipairs(expired) do
    local topic, id, bytes, digest = string.match(member, '^(%S+) (%S+) (%S+) (%S+)$')
    local box = prefix .. 'box:' .. topic
    redis.call('XDEL', box, id)
    redis.call('HDEL', prefix .. 'texts:' .. topic, digest)
    redis.call('ZREM', prefix .. 'expiry', member)
    redis.call('HINCRBY', prefix .. 'totals', 'messages', -1)
    redis.call('HINCRBY', prefix .. 'totals', 'bytes', -bytes)
    if redis.call('XLEN', box) == 0 then
      redis.call('DEL', box)
      redis.call('HINCRBY', prefix .. 'totals', 'topics', -1)
    end
  end
  return #expired
end
`;

/** How many topics of new messages are kept. A process that is further behind reads all of its topics again. */
const KEPT_NEWS = 100_000;
/** Expired messages that one call deletes at most, so that none takes long. */
const SWEPT_AT_ONCE = 500;

/** Returns `stored`, `known`, `topic full` or `full`. */
export const PUT = `${HEAD}
local topic, payload, digest, from, socket, ttl, bytes, most, mostBytes = unpack(ARGV)
sweep(${SWEPT_AT_ONCE})
local box, texts = prefix .. 'box:' .. topic, prefix .. 'texts:' .. topic
if redis.call('HEXISTS', texts, digest) == 1 then return 'known' end
local count = redis.call('XLEN', box)
if count >= tonumber(most) then return 'topic full' end
local total = tonumber(redis.call('HGET', prefix .. 'totals', 'bytes') or 0)
if total + bytes > tonumber(mostBytes) then return 'full' end
local expires = now + ttl
local id = redis.call('XADD', prefix .. 'news', 'MAXLEN', '~', ${KEPT_NEWS}, '*', 't', topic)
redis.call('XADD', box, id, 'l', payload, 'f', from, 's', socket, 'p', now, 'e', expires, 'b', bytes)
redis.call('HSET', texts, digest, 1)
redis.call('ZADD', prefix .. 'expiry', expires, topic .. ' ' .. id .. ' ' .. bytes .. ' ' .. digest)
redis.call('HINCRBY', prefix .. 'totals', 'messages', 1)
redis.call('HINCRBY', prefix .. 'totals', 'bytes', bytes)
if count == 0 then redis.call('HINCRBY', prefix .. 'totals', 'topics', 1) end
return 'stored'
`;

/** Messages are read in portions, so that a box of long ones is not copied for the first of them. */
const PORTION = 8;

/** Returns whether there are more, the position to read on from, their bytes, and the messages. */
export const READ = `${HEAD}
local topic, client, socket, kind, after, maxBytes, isFirst, maxMessages = unpack(ARGV)
local messages, last, sum = {}, after, 0
local most = tonumber(maxMessages) or math.huge
while true do
  local start = last == '' and '-' or '(' .. last
  local entries = redis.call('XRANGE', prefix .. 'box:' .. topic, start, '+', 'COUNT', ${PORTION})
  for _, entry in ipairs(entries) do
    local id, fields = entry[1], entry[2]
    local payload, from, over, published, expires, bytes =
      fields[2], fields[4], fields[6], fields[8], fields[10], tonumber(fields[12])
    local isWanted = tonumber(expires) > now
    if kind == 'new' then isWanted = isWanted and over ~= socket
    else isWanted = isWanted and from ~= client end
    if isWanted and kind == 'waiting' then
      isWanted = redis.call('SISMEMBER', prefix .. 'acks:' .. id, client) == 0
    end
    if isWanted then
      local isTooMuch = sum + bytes > tonumber(maxBytes) and not (isFirst == '1' and #messages == 0)
      if isTooMuch or #messages >= most then
        return { 1, last, sum, messages }
      end
      sum = sum + bytes
      messages[#messages + 1] = { id, payload, from, over, published, expires }
    end
    last = id
  end
  if #entries < ${PORTION} then return { 0, last, sum, messages } end
end
`;

export const ACKNOWLEDGE = `${HEAD}
local id, client, expires = unpack(ARGV)
redis.call('SADD', prefix .. 'acks:' .. id, client)
redis.call('PEXPIREAT', prefix .. 'acks:' .. id, expires)
return 1
`;

/** Returns how many messages it has deleted: the caller asks again while there were many. */
export const SWEEP = `${HEAD}
return sweep(${SWEPT_AT_ONCE})
`;

const sha1 = (script: string) => createHash('sha1').update(script).digest('hex');

/** Runs a script by its digest; Redis forgets scripts when it restarts. */
export async function runScript(
  redis: RedisConnection,
  script: string,
  prefix: string,
  args: readonly string[],
): Promise<unknown> {
  const rest = ['1', prefix, ...args];
  try {
    return await redis.command(['EVALSHA', sha1(script), ...rest]);
  } catch (error) {
    if (!String(error).includes('NOSCRIPT')) throw error;
    return await redis.command(['EVAL', script, ...rest]);
  }
}
