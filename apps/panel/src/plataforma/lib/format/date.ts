/** `2026-11-15` as `15/11/2026`. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/');
