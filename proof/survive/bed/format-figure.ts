export const formatDecimal = (value: number): string => value.toFixed(1).replace('.', ',');

export const formatSeconds = (ms: number): string => `${formatDecimal(ms / 1000)} s`;
