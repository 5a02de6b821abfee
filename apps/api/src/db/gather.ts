type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Whoever asks while a trip is under way waits for the next one, which carries all their questions together. The trip
 * begins after each was asked, so nobody gets an answer older than the question.
 */
export function gather<Question, Answer>(
  ask: (questions: Question[]) => Promise<(question: Question) => Answer>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let isUnderWay = false;

  async function travel(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        const answerOf = await ask(served.map(({ question }) => question));
        for (const { question, resolve } of served) resolve(answerOf(question));
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isUnderWay) void travel();
    });
}
