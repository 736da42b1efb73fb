import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATION_TYPES } from './activity.js';
import { counterpartyOf, toActivityPage } from './activity-record.js';
import { FRIEND, NETWORK_ID, OWN, rowRecord, transferRecord } from './testing/records.js';

const read = (...data: readonly unknown[]) => toActivityPage({ data, next: null }, NETWORK_ID)?.items;

const nft = (isSpam: boolean) =>
  transferRecord({
    fungible_info: undefined,
    nft_info: {
      name: 'Free Ape',
      content: { preview: { url: 'https://pictures.example/ape.png' } },
      flags: { is_spam: isSpam },
    },
    quantity: { numeric: '1' },
  });

describe('a row of the history', () => {
  it('is read with its transfers', () => {
    expect(read(rowRecord('1', { transfers: [transferRecord(), nft(false)] }))).toEqual([
      {
        id: '1',
        hash: '0x1',
        networkId: NETWORK_ID,
        type: 'send',
        status: 'confirmed',
        minedAt: '2026-11-20T10:00:00Z',
        from: OWN,
        to: FRIEND,
        transfers: [
          {
            direction: 'out',
            quantity: '0.25',
            symbol: 'ETH',
            iconUrl: 'https://pictures.example/eth.png',
            isNft: false,
          },
          {
            direction: 'out',
            quantity: '1',
            symbol: 'Free Ape',
            iconUrl: 'https://pictures.example/ape.png',
            isNft: true,
          },
        ],
      },
    ]);
  });

  it.each(OPERATION_TYPES)('can be of the type %s', (operationType) => {
    expect(read(rowRecord('1', { metadata: { operationType } }))).toHaveLength(1);
  });

  it.each(['confirmed', 'failed', 'pending'])('can have the status %s', (status) => {
    expect(read(rowRecord('1', { metadata: { status } }))?.[0]).toMatchObject({ status });
  });

  it('is hidden if every transfer is flagged as NFT spam, and only then', () => {
    expect(read(rowRecord('1', { transfers: [nft(true), nft(true)] }))).toEqual([]);
    expect(read(rowRecord('1', { transfers: [nft(true), nft(false)] }))).toHaveLength(1);
    expect(read(rowRecord('1', { transfers: [nft(true), transferRecord()] }))).toHaveLength(1);
  });

  it('without transfers, such as an approval, is no spam', () => {
    expect(read(rowRecord('1', { metadata: { operationType: 'approve' }, transfers: [] }))).toHaveLength(1);
  });

  it('is hidden if the service flags it as spam, and marked if it flags it as poisoned', () => {
    expect(read(rowRecord('1', { flags: { is_spam: true } }))).toEqual([]);
    expect(read(rowRecord('1', { flags: { is_look_alike: true } }))?.[0]).toMatchObject({ suspicion: 'lookAlike' });
    expect(read(rowRecord('1', { flags: { is_zero_value: true } }))?.[0]).toMatchObject({ suspicion: 'zeroValue' });
    expect(read(rowRecord('1', { flags: {} }))?.[0]).not.toHaveProperty('suspicion');
  });

  it.each([
    ['of another network', rowRecord('1', { metadata: { chain: 'eip155:1' } })],
    ['of an unknown type', rowRecord('1', { metadata: { operationType: 'steal' } })],
    ['of an unknown status', rowRecord('1', { metadata: { status: 'lost' } })],
    ['without a time', rowRecord('1', { metadata: { minedAt: 'yesterday' } })],
    ['without an id', { ...rowRecord('1'), id: '' }],
    ['that is none', 7],
  ])('%s is left out, and the others are shown', (_, row) => {
    expect(read(row, rowRecord('2'))?.map(({ id }) => id)).toEqual(['2']);
  });

  it('leaves out transfers that are none', () => {
    const transfers = [
      transferRecord({ direction: 'up' }),
      transferRecord({ quantity: { numeric: 7 } }),
      transferRecord(),
    ];
    expect(read(rowRecord('1', { transfers }))?.[0]?.transfers).toHaveLength(1);
  });

  it('never throws, whatever a row holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (row, metadata) => {
        expect(read(row, { ...rowRecord('1'), metadata }, rowRecord('2'))?.at(-1)?.id).toBe('2');
      }),
    );
  });
});

describe('a page of the history', () => {
  it('has the cursor of the next one', () => {
    expect(toActivityPage({ data: [], next: 'abc' }, NETWORK_ID)).toEqual({ items: [], next: 'abc' });
    expect(toActivityPage({ data: [] }, NETWORK_ID)).toEqual({ items: [], next: null });
  });

  it.each([{}, { data: {} }, { data: [], next: 7 }, null])('of another shape is refused: %j', (answer) => {
    expect(toActivityPage(answer, NETWORK_ID)).toBeNull();
  });
});

describe('the other side of a transaction', () => {
  it('is the one that is not the account', () => {
    expect(counterpartyOf({ type: 'send', from: OWN, to: FRIEND }, OWN.toLowerCase())).toBe(FRIEND);
    expect(counterpartyOf({ type: 'receive', from: FRIEND, to: OWN }, OWN)).toBe(FRIEND);
    expect(counterpartyOf({ type: 'send', from: OWN, to: OWN }, OWN)).toBeNull();
    expect(counterpartyOf({ type: 'deploy', from: OWN, to: '' }, OWN)).toBeNull();
  });

  it('is not shown where the account is said to have sent what another one has signed', () => {
    expect(counterpartyOf({ type: 'send', from: FRIEND, to: `0x${'8'.repeat(40)}` }, OWN)).toBeNull();
  });
});
