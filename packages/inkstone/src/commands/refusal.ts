/** Something that whoever runs a command can put right: its message is all that is shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
