export const page = { title: 'Versions' };

export default function Versions() {
  return <h1>Versions</h1>;
}
