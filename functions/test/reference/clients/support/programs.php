<?php
// Runs the programs on stdin, one after the other, and returns what each printed.
$run = static function (string $code): void {
    eval('?>' . $code);
};

$results = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $code) {
    $failure = null;
    ob_start();
    try {
        $run($code);
    } catch (Throwable $error) {
        $failure = (string) $error;
    }
    $results[] = ['printed' => ob_get_clean(), 'failure' => $failure];
}
echo json_encode($results);
