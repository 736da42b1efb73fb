import { baseUSDC, usePay } from '../pay.js';

export function PayButton() {
  const { data, error, isPending, open } = usePay();
  const invoice = { paymentAsset: baseUSDC, recipient: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', amount: '12.50' };
  return (
    <section>
      <button type="button" disabled={isPending} onClick={() => void open(invoice)}>
        Pay 12.50 USDC
      </button>
      <p role="status">{data ? `Paid: ${data}` : error?.message}</p>
    </section>
  );
}
