import type { Tracing } from '#tracing-settings.ts';

/** Whether a trace is recorded: what its caller said of it, where the sampler listens to that, or our own choice. */
export type Sampler = (traceId: string, isParentSampled: boolean | undefined) => boolean;

const digits = 13;

/** The same for one trace in every process. */
const isWithin = (traceId: string, ratio: number) =>
  Number.parseInt(traceId.slice(-digits), 16) < ratio * 16 ** digits;

const ownShare = ({ sampler, ratio }: Pick<Tracing, 'sampler' | 'ratio'>) => {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : ratio;
};

export function createSampler(settings: Pick<Tracing, 'sampler' | 'ratio'>): Sampler {
  const share = ownShare(settings);
  const listens = settings.sampler.startsWith('parentbased_');
  return (traceId, isParentSampled) =>
    listens && isParentSampled !== undefined ? isParentSampled : isWithin(traceId, share);
}
