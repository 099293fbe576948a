<?php

declare(strict_types=1);

/** Any failure. Act on getCode(), such as 'quote_expired'; show getMessage() to a person. */
final class ShippingError extends RuntimeException
{
    /** @param list<array{field: string, message: string, suggestion?: string}> $details */
    public function __construct(
        string $code,
        string $message,
        public readonly array $details = [],
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
    ) {
        parent::__construct($message);
        $this->code = $code;
    }
}

/**
 * The shipping API from PHP 8.1 or later, with the curl extension. Copy this file.
 *
 * $client = new ShippingClient('https://thai-shipping-uat.web.app', $token);
 * $quote = $client->call('apiQuote', ['country' => 'JP', 'actual_weight_kg' => 3.2, ...]);
 * $created = $client->action('create', ['idempotency_key' => 'order-1001', 'data' => [...]])['data'];
 */
final class ShippingClient
{
    private const READS = ['get', 'list', 'get_tracking', 'list_destinations', 'quote_fee', 'verify_account'];
    private const NOTHING_DONE = ['conflict', 'rate_limited'];
    private const PERHAPS_DONE = ['internal', 'unavailable', 'network_error', 'timeout'];
    /** In seconds; a longer wait is the caller's decision. */
    private const MAX_WAIT = 60;

    /** @param int $timeout in seconds, for each attempt */
    public function __construct(
        private readonly string $baseUrl,
        #[SensitiveParameter] private readonly string $token,
        private readonly int $timeout = 35,
        private readonly int $attempts = 3,
    ) {
    }

    /** Keeps the token out of dumps. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /** Calls an action of shipmentCrud and returns its whole answer. */
    public function action(string $name, array $fields = []): array
    {
        return $this->call('shipmentCrud', ['action' => $name] + $fields);
    }

    /** Calls a function and returns its whole answer. @throws ShippingError */
    public function call(string $function, array $body = []): array
    {
        for ($attempt = 1; ; $attempt++) {
            try {
                return $this->send($function, $body);
            } catch (ShippingError $error) {
                if ($attempt >= $this->attempts || !self::mayRepeat($error, $function, $body)) {
                    throw $error;
                }
                $backoffMs = random_int(500, 1000) * 2 ** ($attempt - 1);
                usleep(1000 * ($error->retryAfter !== null ? 1000 * $error->retryAfter : $backoffMs));
            }
        }
    }

    private function send(string $function, array $body): array
    {
        $sent = json_encode(['api_token' => $this->token] + $body, JSON_THROW_ON_ERROR);
        $headers = [];
        $curl = curl_init(rtrim($this->baseUrl, '/') . '/' . $function);
        curl_setopt_array($curl, [
            CURLOPT_POSTFIELDS => $sent,
            CURLOPT_HTTPHEADER => ['Content-Type: application/json'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => $this->timeout,
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$headers): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $headers[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ]);
        $text = curl_exec($curl);
        if ($text === false) {
            throw curl_errno($curl) === CURLE_OPERATION_TIMEDOUT
                ? new ShippingError('timeout', "No answer within {$this->timeout} seconds.")
                : new ShippingError('network_error', 'The service cannot be reached: ' . curl_error($curl));
        }
        return self::read($text, curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $headers['retry-after'] ?? '');
    }

    private static function read(string $text, int $status, string $wait): array
    {
        $retryAfter = ctype_digit($wait) ? (int) $wait : null;
        $answer = json_decode($text, true);
        if (!is_array($answer) || !isset($answer['success'])) {
            // The platform in front of the service answers when it is overloaded, and at a wrong address.
            throw in_array($status, [429, 502, 503, 504], true)
                ? new ShippingError('unavailable', 'Try again in a moment.', [], null, $retryAfter)
                : new ShippingError('invalid_response', "Status $status, not from the service: check the base URL.");
        }
        if ($answer['success'] === true) {
            return $answer;
        }
        throw new ShippingError(
            $answer['code'] ?? 'internal',
            $answer['error'] ?? "Status $status.",
            $answer['details'] ?? [],
            $answer['request_id'] ?? null,
            $retryAfter,
        );
    }

    private static function mayRepeat(ShippingError $error, string $function, array $body): bool
    {
        $isChange = $function === 'shipmentCrud' && !in_array($body['action'] ?? null, self::READS, true);
        $isKeyed = ($body['action'] ?? null) === 'create' && isset($body['idempotency_key']);
        $isSafe = !$isChange || $isKeyed;
        $code = $error->getCode();
        if (($error->retryAfter ?? 0) > self::MAX_WAIT) {
            return false;
        }
        $wasNotLookedUp = $code === 'invalid_token' && $error->retryAfter !== null;
        return $wasNotLookedUp
            || in_array($code, self::NOTHING_DONE, true)
            || ($isSafe && in_array($code, self::PERHAPS_DONE, true));
    }
}
