import { type FormEvent, useState } from 'react';
import { useAccountName } from '../names.js';

export function NameForm() {
  const { name, register } = useAccountName();
  const [failure, setFailure] = useState('');
  if (name) return <p>Your name is {name}</p>;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get('label'));
    await register(label).catch((error: Error) => setFailure(error.message));
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" name="label" />
      <button type="submit">Register</button>
      <p role="alert">{failure}</p>
    </form>
  );
}
