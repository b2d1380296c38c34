declare module '@20minutes/s3rver' {
  /** An S3 server in this process; files of buckets are in `directory`. It checks signatures. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
