/** The service in a process that answers each message with the processor time it has used. */

process.on('message', () => process.send?.(process.cpuUsage()))
await import('../../src/main.ts')
process.send?.('listening')
