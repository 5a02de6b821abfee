import type { Tracing } from '#plataforma/config/tracing-settings.ts';

/** Whether a trace is recorded: as its caller decided, if the sampler follows the caller, else our own choice. */
export type Sampler = (traceId: string, isParentSampled: boolean | undefined) => boolean;

const digits = 13;

/** Computed from the trace id, so that every process decides the same for one trace. */
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
