import { readFileSync } from 'node:fs';

/** Loaded into a server before its own code: from then on its clock is wrong by what a file says. */
const file = process.env.RELOGIO ?? '';
const TrueDate = Date;

const wrongNow = () => TrueDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(TrueDate, {
  construct: (date, given: unknown[]) =>
    Reflect.construct(date, given.length === 0 ? [wrongNow()] : given) as Date,
  get: (date, name, receiver) => (name === 'now' ? wrongNow : (Reflect.get(date, name, receiver) as unknown)),
});
