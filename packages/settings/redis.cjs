// @ts-check

/**
 * Options of every connection of Medusa's to Redis. Without `enableReadyCheck`, which Medusa's event bus sets to false,
 * or with the client information, a connection that is closed while it opens can count itself as ready for ever and
 * never open again (ioredis 5.9 to 5.11, issue 2099): events and jobs would stop until Medusa is restarted.
 */
const reopens = { enableReadyCheck: true, disableClientInfo: true };

/** What a request asks of Redis, and how long it waits for an answer, ms. */
const request = { ...reopens, commandTimeout: 1000 };

/** A lock that nobody waits for anymore must not be taken once Redis is back: it would be held for a minute. */
const lock = { ...request, enableOfflineQueue: false, autoResendUnfulfilledCommands: false };

/**
 * Queues of jobs and events: their workers block on Redis for 10 s at a time while they wait for work, and until a
 * server has started, it waits for Redis longer (backend/src/modules/queues).
 */
const queue = { ...reopens, commandTimeout: 12_000 };

/**
 * Jobs, and events, that one process works on at once. BullMQ's default of one would let a slow mail server or bank
 * hold up everything else that waits.
 */
const worker = { concurrency: 5 };

module.exports = { redisOptions: { request, lock, queue, worker } };
