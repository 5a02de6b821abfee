declare module 'email-providers' {
  const providers: string[];
  export default providers;
}
