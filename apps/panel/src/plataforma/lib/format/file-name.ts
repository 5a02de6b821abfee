/** Without the characters that some system refuses in the name of a file. */
export const formatFileName = (text: string): string => text.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
