/** What `asked` answers, or `tooLate` when it takes longer. */
export async function answerWithin<T, L>(ms: number, asked: Promise<T>, tooLate: L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(tooLate), ms);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
