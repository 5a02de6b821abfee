import type { CDPSession } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

const microsecond = 1000;

/** The renderer's own main thread: the one that draws the page and runs its script. */
function findMainThread(events: TraceEvent[]): TraceEvent | undefined {
  return events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
}

/**
 * The longest task of the page while something is done, in ms of processor time: on a machine that does other things
 * as well, the clock on the wall tells more of them than of us.
 */
export async function longestTask(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = findMainThread(events);
  const tasks = events.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && pid === main?.pid && tid === main.tid,
  );
  if (tasks.length === 0) throw new Error('no task was traced');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / microsecond;
}
