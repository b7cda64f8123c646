import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { formatInstant } from '@/domain/time'
import type { AppContext } from '../context'
import { fail } from '../errors'

/** One log line and one measurement per answer, by route instead of address, so that no parameter appears in either. Sets `X-Now`, the server's time. */
export const watchRequests = (app: FastifyInstance, { clientErrors, clock, config, jobs, log, sms }: AppContext): void => {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const failures = new Counter({ name: 'http_failures_total', help: 'Answers with status 500 and above', registers: [registry] })
  registry.registerMetric(jobs.report.metric)
  registry.registerMetric(clientErrors.metric)
  if (sms.metric) registry.registerMetric(sms.metric)

  app.addHook('onSend', async (_request, reply, payload) => {
    const now = clock.now()
    reply.header('X-Now', formatInstant(now)).header('X-Now-Ms', now % 1000)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
    log.info(
      { id: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
  })

  let collecting = false
  app.get('/metrics', async (request, reply) => {
    const { metricsToken, production } = config
    // In production the metrics need a token.
    if (metricsToken ? request.headers.authorization !== `Bearer ${metricsToken}` : production) fail('permission.none')
    if (!collecting) collectDefaultMetrics({ register: registry })
    collecting = true
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
