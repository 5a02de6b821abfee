type Trip<Answer> = { underWay: Promise<Answer>; next: Promise<Answer> | null };

/**
 * Whoever asks what is being asked already waits for that trip to end and shares the next one with all who came
 * meanwhile. Nobody gets an answer that was read before the question.
 */
export function share<Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const trips = new Map<string, Trip<Answer>>();

  function travel(key: string, question: Question): Promise<Answer> {
    const trip: Trip<Answer> = { underWay: ask(question), next: null };
    trips.set(key, trip);
    const arrive = () => {
      if (!trip.next) trips.delete(key);
    };
    trip.underWay.then(arrive, arrive);
    return trip.underWay;
  }

  return (question) => {
    const key = keyOf(question);
    const trip = trips.get(key);
    if (!trip) return travel(key, question);
    const goOn = () => travel(key, question);
    trip.next ??= trip.underWay.then(goOn, goOn);
    return trip.next;
  };
}
