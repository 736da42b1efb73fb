export default function Page() {
  return <p>Welcome.</p>;
}
